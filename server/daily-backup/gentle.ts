/** The priority of whatever makes a backup: below what serves shoppers. */
export const gentle = 10
