import type { ReactNode } from 'react'

type Head = readonly [text: string, className?: string, tip?: string]

/** The names of a table's columns. */
export function TableHead({ heads, children }: { heads: readonly Head[]; children?: ReactNode }) {
  return (
    <thead>
      <tr className="text-left text-ink-faint">
        {heads.map(([text, className = '', tip], i) => (
          <th key={i} scope="col" className={`py-1 font-medium ${className}`} title={tip}>
            {text}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}
