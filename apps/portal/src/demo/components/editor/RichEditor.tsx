import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import '../parts.css'
import './editor.css'
import {
  apply,
  insertText,
  isApplied,
  separateByParagraphs,
  styles,
  type Style,
} from './commands.ts'
import { t } from './editor.messages.ts'
import { fill, htmlOf, isBlank } from './rich-text.ts'

const icons: Readonly<Record<Style, typeof IconBold>> = {
  bold: IconBold,
  italic: IconItalic,
  insertUnorderedList: IconList,
  insertOrderedList: IconListNumbers,
}

interface RichEditorProps {
  /** Its accessible name, and what is shown while nothing is written. */
  readonly label: string
  /** What it begins with. Afterwards the text is the editor's own. */
  readonly initial: string
  readonly onChange: (html: string) => void
  /** It takes the focus when it appears. */
  readonly isFirst?: boolean
}

/** A text with a little form: bold, italic and lists. What is pasted comes as text. */
export function RichEditor({ label, initial, onChange, isFirst = false }: RichEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isEmpty, setEmpty] = useState(() => isBlank(initial))
  const [applied, setApplied] = useState<readonly Style[]>([])
  const begin = useEffectEvent(() => {
    if (box.current === null) return
    fill(box.current, initial)
    separateByParagraphs()
    if (isFirst) box.current.focus()
  })
  const look = () => {
    if (box.current?.contains(document.activeElement) === true) setApplied(styles.filter(isApplied))
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    begin()
    const moved = () => lookAgain()
    document.addEventListener('selectionchange', moved)
    return () => document.removeEventListener('selectionchange', moved)
  }, [])

  const tell = () => {
    if (box.current === null) return
    const html = htmlOf(box.current)
    setEmpty(isBlank(html) && box.current.querySelector('li') === null)
    onChange(html)
  }
  return (
    <div className="editor">
      <div className="editor-bar" role="toolbar" aria-label={t('styles')}>
        {styles.map((style) => {
          const Icon = icons[style]
          return (
            <IconButton
              key={style}
              label={t(style)}
              aria-pressed={applied.includes(style)}
              // The text keeps what is chosen in it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (box.current === null) return
                box.current.focus()
                apply(box.current, style)
                look()
                tell()
              }}
            >
              <Icon className="icon" aria-hidden />
            </IconButton>
          )
        })}
      </div>
      <div
        ref={box}
        className="editor-text demo-html"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        data-empty={isEmpty ? label : undefined}
        tabIndex={0}
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault()
          insertText(event.clipboardData.getData('text/plain'))
        }}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  )
}
