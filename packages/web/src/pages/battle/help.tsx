import { useBattleWords } from './use-battle-words.ts'
import { Dialog } from '../../components/dialog.tsx'

const KEYS = [
  [['Space', 'k'], 'play'],
  [['←', '→'], 'step'],
  [['Shift ←', 'Shift →'], 'ten'],
  [['Home', 'End'], 'ends'],
  [['[', ']'], 'marks'],
  [['−', '+'], 'speed'],
  [['m'], 'sound'],
  [['c'], 'spectacle'],
  [['g'], 'goTo'],
  [['Ctrl Z', 'Ctrl Y'], 'undo'],
  [['v'], 'view'],
  [['n', 'p'], 'units'],
  [['z', 'x', '0'], 'zoom'],
  [['w', 'a', 's', 'd'], 'pan'],
  [['1', '…', '9'], 'choose'],
  [['u'], 'takeBack'],
  [['?'], 'help'],
] as const

export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useBattleWords()
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')}>
      <table className="w-full text-sm">
        <tbody>
          {KEYS.map(([keys, name]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                {keys.map((key) => (
                  <kbd key={key} className="key mr-1">
                    {key}
                  </kbd>
                ))}
              </th>
              <td className="py-2 text-ink-soft">{t(`help.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
