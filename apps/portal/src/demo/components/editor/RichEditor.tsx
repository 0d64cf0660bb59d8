import { Suspense, useState } from 'react'
import { escapeHtml } from '#demo/html-tree.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { t } from '../components.messages.ts'
import type { RichEditorProps } from './RichTextEditor.tsx'
import '../components.css'
import './editor.css'

const RichTextEditor = lazyComponent<RichEditorProps>(
  () => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor),
  () => <p className="editor-text muted">{t('noEditor')}</p>,
)

const focusOn = (element: HTMLElement | null): void => element?.focus()

/** A text editor with bold, italic and lists, loaded on demand. Its value is the HTML that `HtmlContent` renders. */
export function RichEditor(props: RichEditorProps) {
  const { label, isFirst = false, onChange } = props
  // What is typed may come back as the next value.
  const [initial] = useState(props.initial)
  // What is typed until it is loaded: without a field for it, the page would take the letters as its shortcuts.
  const [typed, setTyped] = useState('')
  const field = {
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': true,
    contentEditable: 'plaintext-only',
    suppressContentEditableWarning: true,
    ref: focusOn,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
      // The editor would drop a plain space at the end of a line.
      const lines = currentTarget.innerText.replaceAll(/ $/gm, '\u{A0}').split('\n')
      const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
      setTyped(html)
      onChange(html)
    },
  } as const
  return (
    <div className="editor">
      <Suspense
        fallback={
          // The height of the editor, so that the layout does not shift when it is loaded.
          <>
            <div className="editor-bar" aria-hidden="true">
              <span className="icon-btn" />
            </div>
            <div
              className="editor-text"
              data-empty={typed === '' ? label : undefined}
              {...(isFirst && initial === '' ? field : { 'aria-hidden': true })}
            />
          </>
        }
      >
        <RichTextEditor {...props} initial={typed || initial} isAtEnd={typed !== ''} />
      </Suspense>
    </div>
  )
}
