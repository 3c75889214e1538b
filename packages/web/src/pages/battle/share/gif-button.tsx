import { Film } from 'lucide-react'
import { useState } from 'react'
import { useLooks } from '../../../boards/figures/looks-context.ts'
import { download } from '../../../browser/download.ts'
import { IconButton } from '../../../components/button.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { useNarrator, useRecording, useSession, useSessionStore, useSessionTeller } from '../use-moment.ts'

/** Keeps the steps up to now as a picture that moves. */
export function GifButton() {
  const t = useBattleWords()
  const store = useSessionStore()
  const teller = useSessionTeller()
  const recording = useRecording()
  const narrator = useNarrator()
  const looks = useLooks()
  const { title } = useSession('title')
  const [makes, setMakes] = useState(false)
  const make = async () => {
    const { position, seat, pack } = store.getState()
    setMakes(true)
    try {
      const { movingPicture } = await import('./moving-picture.ts')
      const named = teller.text(title)
      const picture = await movingPicture({ recording, position, seat, title: named, teller, narrator, looks })
      download(`quintain-${pack.id}-${position}.gif`, picture, picture.type)
    } finally {
      setMakes(false)
    }
  }
  return (
    <IconButton label={t('replay.picture')} data-testid="gif" aria-busy={makes} disabled={makes} onClick={make}>
      <Film size={17} />
    </IconButton>
  )
}
