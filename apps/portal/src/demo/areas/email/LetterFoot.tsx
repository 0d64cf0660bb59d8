import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button, IconButton } from '#ui/button.tsx'
import { AttachButton } from './DraftFiles.tsx'
import { t } from './email.messages.ts'
import type { DraftFile } from './letter.ts'
import './letter-foot.css'
import './mail-end.css'

interface LetterFootProps {
  readonly files: readonly DraftFile[]
  readonly onFiles: (files: readonly DraftFile[]) => void
  /** Why it cannot be sent yet. */
  readonly disabledReason: string | undefined
  readonly onSend: () => void
  readonly onDiscard: () => void
}

/** Below a letter that is being written: sends it, takes files along, or throws it away. */
export function LetterFoot(props: LetterFootProps) {
  const { files, onFiles, disabledReason, onSend, onDiscard } = props
  return (
    <div className="mail-foot">
      <Button tone="main" disabledReason={disabledReason} onClick={onSend}>
        {t('send')}
      </Button>
      <AttachButton files={files} onChange={onFiles} />
      <IconButton label={t('discard')} className="mail-end" onClick={onDiscard}>
        <IconTrash className="icon" aria-hidden />
      </IconButton>
    </div>
  )
}
