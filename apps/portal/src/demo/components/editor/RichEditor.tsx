import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { t } from '../components.messages.ts'
import type { RichEditorProps } from './RichTextEditor.tsx'
import '../components.css'
import './editor.css'

const RichTextEditor = lazyComponent<RichEditorProps>(
  () => import('./RichTextEditor.tsx').then((m) => m.RichTextEditor),
  () => <p className="editor-text muted">{t('noEditor')}</p>,
)

/** A text editor with bold, italic and lists, loaded on demand. Its value is the HTML that `HtmlContent` renders. */
export function RichEditor(props: RichEditorProps) {
  return (
    <div className="editor">
      <Suspense
        fallback={
          // The height of the editor, so that the layout does not shift when it is loaded.
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
