type Column = {
  name: string
  className?: string | undefined
  /** True if only screen readers say its name. */
  isUnseen?: boolean
}

/** Names the columns of a table. */
export function TableHead({ columns }: { columns: readonly (string | Column)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { name, className, isUnseen }: Column = typeof column === "string" ? { name: column } : column
          return (
            <th key={name} scope="col" className={className}>
              {isUnseen ? <span className="unseen">{name}</span> : name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
