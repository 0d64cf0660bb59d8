import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { titleOf, type PageName } from '../pages.ts'
import { t } from './palette.messages.ts'
import { isMac } from './use-keys.ts'
import './palette.css'

interface KeysDialogProps {
  readonly goKeys: ReadonlyMap<string, { readonly name: PageName }>
  readonly onClose: () => void
}

/** The list of shortcuts, with the pages in this person's navigation. */
export function KeysDialog({ goKeys, onClose }: KeysDialogProps) {
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[isMac ? '⌘' : 'Ctrl', 'K'], t('keysOpen')],
    [['/'], t('keysSearch')],
    [['j', 'k'], t('keysRows')],
    [['Enter'], t('keysRow')],
    [['x'], t('keysChoose')],
    [['Esc'], t('keysClose')],
    [['?'], t('keysHelp')],
    ...[...goKeys].map(
      ([letter, { name }]) => [['g', letter], t('keysGo', { page: titleOf(name) })] as const,
    ),
  ]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('keysTitle')}
      footer={
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      }
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
