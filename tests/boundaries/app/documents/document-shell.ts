export const shell = "the server's"
