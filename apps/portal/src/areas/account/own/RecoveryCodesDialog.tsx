import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { copyText, saveFile } from '#ui/browser.ts'
import { CloseFooter, Dialog } from '#ui/dialog.tsx'
import './recovery-codes.css'
import { t } from './own-factors.messages.ts'

/** Blocks Back and links while the codes are shown. The end of the session navigates with `ignoreBlocker`. */
const always = (): boolean => true

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/**
 * The recovery codes, which the service issues once: only the button that confirms they are saved closes it.
 */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const username = useSession()?.userData.username ?? ''
  const [isCopied, setCopied] = useState(false)
  useBlocker({ shouldBlockFn: always })
  const text = [t('fileHead', { username, title: __APP_TITLE__ }), '', ...codes, ''].join('\n')
  return (
    <Dialog
      opened
      closable={false}
      onClose={onClose}
      title={t('saveTitle')}
      footer={<CloseFooter label={t('saved')} onClose={onClose} />}
    >
      <p className="form-lead">{t('saveLead')}</p>
      <div className="recovery">
        <p className="faint tiny">
          <bdi className="sentence">{t('codesFor', { username })}</bdi>
        </p>
        <ol aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi className="mono">{code}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <div className="recovery-ways">
        <Button
          // Focused instead of the confirmation, which a second Enter of the dialog before would press unread.
          data-autofocus
          icon={<IconCopy className="icon" aria-hidden />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button
          icon={<IconDownload className="icon" aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('fileName'))}
        >
          {t('download')}
        </Button>
        <Button icon={<IconPrinter className="icon" aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <span role="status" className="visually-hidden">
          {isCopied ? t('copied') : ''}
        </span>
      </div>
    </Dialog>
  )
}
