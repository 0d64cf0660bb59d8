import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
} from '@lexical/list'
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { $setBlocksType } from '@lexical/selection'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { isBlank } from '#demo/html-tree.ts'
import { t } from '../components.messages.ts'
import { $htmlOf, richText } from './rich-text.ts'

const icons = { bold: IconBold, italic: IconItalic, ul: IconList, ol: IconListNumbers } as const
const styles = ['bold', 'italic', 'ul', 'ol'] as const
type Style = (typeof styles)[number]

const $applied = (): readonly Style[] => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const list = $findMatchingParent(selection.anchor.getNode(), $isListNode)
  return styles.filter((style) =>
    style === 'bold' || style === 'italic' ? selection.hasFormat(style) : list?.getTag() === style,
  )
}

const toggle = (editor: LexicalEditor, style: Style, isApplied: boolean): void => {
  if (style === 'bold' || style === 'italic') editor.dispatchCommand(FORMAT_TEXT_COMMAND, style)
  // Only the selected lines; Lexical's own command removes the whole list.
  else if (isApplied) editor.update(() => $setBlocksType($getSelection(), $createParagraphNode))
  else if (style === 'ul') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
  else editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
}

function Toolbar() {
  const [editor] = useLexicalComposerContext()
  const [applied, setApplied] = useState<readonly Style[]>([])
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => setApplied(editorState.read($applied))),
    [editor],
  )
  return (
    <div className="editor-bar" role="toolbar" aria-label={t('formatting')}>
      {styles.map((style) => {
        const Icon = icons[style]
        const isApplied = applied.includes(style)
        return (
          <IconButton
            key={style}
            label={t(style)}
            aria-pressed={isApplied}
            // Keeps the focus, and with it the selection, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              editor.focus(() => toggle(editor, style, isApplied), {
                defaultSelection: 'rootStart',
              })
            }}
          >
            <Icon className="icon" aria-hidden />
          </IconButton>
        )
      })}
    </div>
  )
}

export interface RichEditorProps {
  /** The accessible name, and the placeholder. */
  readonly label: string
  /** The initial HTML; later values are ignored. */
  readonly initial: string
  readonly onChange: (html: string) => void
  /** Focuses the editor when it is mounted. */
  readonly isFirst?: boolean
  /** Then the caret is behind the text. */
  readonly isAtEnd?: boolean
}

/** The editor itself. Use `RichEditor`, which loads it on demand. */
export function RichTextEditor(props: RichEditorProps) {
  const { label, initial, onChange, isFirst = false, isAtEnd = false } = props
  const [extension] = useState(() => richText(initial))
  const [html, setHtml] = useState(initial)
  const isEmpty = isBlank(html) && !html.includes('<li>')
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <Toolbar />
      <ContentEditable
        className="editor-text demo-html"
        ariaLabel={label}
        ariaMultiline
        data-empty={isEmpty ? label : undefined}
        tabIndex={0}
      />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(state) => {
          const next = state.read(() => $htmlOf($getRoot()))
          setHtml(next)
          onChange(next)
        }}
      />
      {isFirst && <AutoFocusPlugin defaultSelection={isAtEnd ? 'rootEnd' : 'rootStart'} />}
    </LexicalExtensionComposer>
  )
}
