import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import { useSettings } from '#preferences/settings.ts'
import { titleOf, type PageName } from '../pages.ts'
import { t } from './palette.messages.ts'
import { isMac } from './use-keys.ts'
import './palette.css'

/** The keys, and what they do. */
type Row = readonly [readonly string[], string]

interface KeysDialogProps {
  readonly goKeys: ReadonlyMap<string, { readonly name: PageName }>
  readonly onClose: () => void
}

/** The list of shortcuts, with the pages in this person's navigation. */
export function KeysDialog({ goKeys, onClose }: KeysDialogProps) {
  const { singleKeys } = useSettings()
  const always: readonly Row[] = [
    [[isMac ? '⌘' : 'Ctrl', 'K'], t('keysOpen')],
    [['Enter'], t('keysRow')],
    [['Esc'], t('keysClose')],
  ]
  const single: readonly Row[] = [
    [['/'], t('keysSearch')],
    [['j', 'k'], t('keysRows')],
    [['x'], t('keysChoose')],
    [['?'], t('keysHelp')],
    ...[...goKeys].map(([letter, { name }]): Row => [
      ['g', letter],
      t('keysGo', { page: titleOf(name) }),
    ]),
  ]
  const rows = [...always, ...(singleKeys ? single : [])]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('keysTitle')}
      footer={<CloseFooter label={t('close')} onClose={onClose} />}
    >
      {/* Focusable, so that the keyboard scrolls it in a low window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because nothing else in it takes the focus */}
      <div role="group" aria-label={t('keysTitle')} tabIndex={0}>
        <dl className="keys">
          {rows.map(([keys, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
