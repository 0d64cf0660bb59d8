import { useBlocker } from '@tanstack/react-router'
import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import { CopyableId } from '#ui/format/format.tsx'
import { t } from './development.messages.ts'

interface SecretDialogProps {
  readonly title: string
  readonly text: string
  /** A second sentence. */
  readonly note?: string | undefined
  readonly label: string
  readonly value: string
  readonly onClose: () => void
}

/** Blocks Back and links while the secret is shown. The end of the session navigates with `ignoreBlocker`. */
const always = (): boolean => true

/** A secret that is shown once: closed by its button only, never by a stray click or key. */
export function SecretDialog({ title, text, note, label, value, onClose }: SecretDialogProps) {
  useBlocker({ shouldBlockFn: always })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy
      closable={false}
      title={<bdi>{title}</bdi>}
      footer={<CloseFooter label={t('stored')} onClose={onClose} />}
    >
      <p className="form-lead">{text}</p>
      <div className="dev-secret">
        <span className="faint tiny">{label}</span>
        <CopyableId value={value} label={label} isFirst />
      </div>
      {note !== undefined && <p className="muted small">{note}</p>}
    </Dialog>
  )
}
