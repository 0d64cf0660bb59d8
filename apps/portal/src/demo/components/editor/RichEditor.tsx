import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { t } from '../parts.messages.ts'
import type { RichEditorProps } from './RichTextEditor.tsx'
import '../parts.css'
import './editor.css'

const RichTextEditor = lazyPart<RichEditorProps>(
  () => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor),
  () => <p className="editor-text muted">{t('noEditor')}</p>,
)

/** A text editor with bold, italic and lists. It reads and hands out the HTML that `HtmlContent` draws. */
export function RichEditor(props: RichEditorProps) {
  return (
    <div className="editor">
      <Suspense
        fallback={
          // As high as the editor, so that nothing moves when it is loaded.
          <>
            <div className="editor-bar" aria-hidden="true">
              <span className="icon-btn" />
            </div>
            <div className="editor-text" aria-hidden="true" data-empty={props.label} />
          </>
        }
      >
        <RichTextEditor {...props} />
      </Suspense>
    </div>
  )
}
