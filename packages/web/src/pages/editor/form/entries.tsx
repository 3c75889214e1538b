import { submitting } from '../../../components/form.tsx'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { type Json, pathText } from '@quintain/engine'
import { useState } from 'react'
import { useEditorWords } from '../use-editor-words.ts'
import { Button, IconButton } from '../../../components/button.tsx'
import { useDesk } from '../desk-context.ts'
import type { Path } from '../paths.ts'
import { childValue, emptyValue, type Schema } from '../schema.ts'

/** What can be done with an entry of a list. */
export function EntryButtons({ path, value, name }: { path: Path; value: Json | undefined; name: string }) {
  const t = useEditorWords()
  const { edit, analysis } = useDesk('edit', 'analysis')
  const parent = path.slice(0, -1)
  const list = parent.reduce<Json | undefined>(childValue, analysis.value)
  const index = path.at(-1)
  if (!Array.isArray(list) || typeof index !== 'number' || value === undefined) return null
  return (
    <>
      <IconButton
        label={t('form.copy', { name })}
        onClick={() => edit(parent, [...list.slice(0, index + 1), value, ...list.slice(index + 1)])}
      >
        <Copy size={14} />
      </IconButton>
      <IconButton
        label={t('form.remove', { name })}
        onClick={() =>
          edit(
            parent,
            list.filter((_: Json, i: number) => i !== index),
          )
        }
      >
        <Trash2 size={14} />
      </IconButton>
    </>
  )
}

/** Adds an entry to a table whose keys are free. */
export function NewKey({ schema, path, used }: { schema: Schema; path: Path; used: readonly string[] }) {
  const t = useEditorWords()
  const { edit } = useDesk('edit')
  const [key, setKey] = useState('')
  return (
    <form
      className="flex flex-wrap items-center gap-2 pt-1"
      onSubmit={submitting(() => {
        if (key === '' || used.includes(key)) return
        edit([...path, key], emptyValue(schema))
        setKey('')
      })}
    >
      <input
        className="control min-w-0 flex-1"
        aria-label={t('form.newKey', { name: pathText(path) })}
        placeholder={t('form.key')}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <Button type="submit" tone="quiet" disabled={key === '' || used.includes(key)}>
        <Plus size={15} /> {t('form.add')}
      </Button>
    </form>
  )
}
