import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import './recovery-codes.css'
import { t } from './own-factors.messages.ts'

/** No way back and no link leads away from what is told once; the end of the session, which asks nobody, does. */
const always = (): boolean => true

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The recovery codes, shown this once: nothing but the word that they are kept closes it. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const username = useSession()?.userData.username ?? ''
  const [isCopied, setCopied] = useState(false)
  useBlocker({ shouldBlockFn: always })
  const text = [t('fileHead', { username, title: __APP_TITLE__ }), '', ...codes, ''].join('\n')
  return (
    <Dialog
      opened
      closable={false}
      onClose={onKept}
      title={t('keepTitle')}
      footer={
        <Button tone="main" onClick={onKept}>
          {t('kept')}
        </Button>
      }
    >
      <p className="form-lead">{t('keepLead')}</p>
      <div className="recovery">
        <p className="faint tiny">
          <bdi className="sentence">{t('keepFor', { username })}</bdi>
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
          // Not the word that they are kept: a second Enter would throw them away.
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
