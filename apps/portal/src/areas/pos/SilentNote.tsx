import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { t } from './pos.messages.ts'

interface SilentNoteProps {
  readonly terminals: readonly Terminal[]
  readonly onOpen: (posId: string) => void
}

/** Terminals that nothing was heard of while their shops were open, with what to do about it. */
export function SilentNote({ terminals, onOpen }: SilentNoteProps) {
  const silent = terminals.filter((terminal) => terminal.silent)
  const [first] = silent
  if (first === undefined) return null
  const count = silent.length
  return (
    <p className="note pos-silent" data-tone="warn" role="status">
      <IconPlugConnectedX className="icon" aria-hidden />
      <bdi className="sentence">
        <b>{t('silentNote', { count, name: first.posName })}</b> {t('silentHint', { count })}
      </bdi>
      {count === 1 && (
        <Button tone="plain" onClick={() => onOpen(first.posId)}>
          {t('look')}
        </Button>
      )}
    </p>
  )
}
