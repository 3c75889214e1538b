import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  /** For those who do not see the label, where it is no word. */
  readonly name?: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly label: string
}

/** Only the chosen tab is built. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex min-h-0 flex-1 flex-col">
      <Radix.List aria-label={label} className="tab-list flex shrink-0 overflow-x-auto border-b border-line px-2">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            aria-label={tab.name}
            className="-mb-px border-b-2 border-transparent flex-auto px-1.5 -outline-offset-2 py-2.5 text-sm font-medium whitespace-nowrap text-ink-faint hover:text-ink data-[state=active]:border-gilt data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="flex min-h-0 flex-1 flex-col" tabIndex={-1}>
          {tab.id === value && tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
