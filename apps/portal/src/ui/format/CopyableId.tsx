import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { t } from './format.messages.ts'
import './format.css'

/** An id in a fixed-width face that one press copies. */
export function CopyableId({ value, label }: { readonly value: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void copyText(value).then(setCopied)
  return (
    <span className="copyable">
      <bdi className="mono">{value}</bdi>
      <IconButton
        label={t('copy', { label })}
        className="copy-btn"
        onClick={copy}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? (
          <IconCheck className="icon" aria-hidden />
        ) : (
          <IconCopy className="icon" aria-hidden />
        )}
      </IconButton>
      <span role="status" className="visually-hidden">
        {isCopied ? t('copied', { label }) : ''}
      </span>
    </span>
  )
}
