/**
 * The document model of the editor, and the HTML that letters are kept in. Lexical's own import of HTML starts
 * by parsing markup, which the content policy forbids, so HTML enters through `htmlTree` only.
 */
import { $insertGeneratedNodes, ClipboardImportExtension } from '@lexical/clipboard'
import { HistoryExtension } from '@lexical/history'
import { $generateNodesFromDOMViaExtension, DOMImportExtension } from '@lexical/html'
import { $isListNode, ListExtension } from '@lexical/list'
import { RichTextExtension, ShadowRootQuoteRule } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $getEditor,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  configExtension,
  defineExtension,
  DROP_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  type LexicalNode,
} from 'lexical'
import { escapeHtml, htmlTree, type HtmlNode } from '#demo/html-tree.ts'

const toDom = (nodes: readonly HtmlNode[]): Node[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return document.createTextNode(node)
    // A letter has no headings: one that is pasted becomes a paragraph.
    const element = document.createElement(node.tag === 'h3' ? 'p' : node.tag)
    element.append(...toDom(node.children))
    return element
  })

const $nodesOf = (html: string): LexicalNode[] => {
  const body = document.createElement('div')
  body.append(...toDom(htmlTree(html)))
  return $generateNodesFromDOMViaExtension(body)
}

const refuse = (event: Event): boolean => {
  event.preventDefault()
  return true
}

/** An editor of `initial`; what is written afterwards is in its own state. */
export const richText = (initial: string) =>
  defineExtension({
    name: 'rich-text',
    dependencies: [
      RichTextExtension,
      ListExtension,
      HistoryExtension,
      // Keeps the paragraphs of a quote apart instead of joining them by line breaks.
      configExtension(DOMImportExtension, { rules: [ShadowRootQuoteRule] }),
      configExtension(ClipboardImportExtension, {
        $importMimeType: {
          // `false` passes on to the next type: nodes of another Lexical editor would bring their styles.
          'application/x-lexical-editor': [() => false],
          'text/html': [
            (html, selection, _next, { types }) => {
              // Cells and code keep their shape better as plain text.
              if (types.includes('text/plain') && /<(?:table|pre)\b/i.test(html)) return false
              const nodes = $nodesOf(html)
              if (nodes.length === 0) return false
              $insertGeneratedNodes($getEditor(), nodes, selection)
              return true
            },
          ],
        },
      }),
    ],
    theme: { text: { italic: 'editor-italic' } },
    $initialEditorState: () => {
      const nodes = $nodesOf(initial)
      $getRoot().append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
    },
    register: (editor) =>
      mergeRegister(
        // Chrome parses what is dropped, with its inline styles, before an editor can take it over.
        editor.registerCommand(DROP_COMMAND, refuse, COMMAND_PRIORITY_LOW),
        // Lexical would give the focus away on Escape, which belongs to the panel around the editor.
        editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
      ),
  })

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  listitem: 'li',
  quote: 'blockquote',
}

/** The HTML of a node, in the few elements that `htmlTree` allows. */
export const $htmlOf = (node: LexicalNode): string => {
  if ($isTextNode(node)) {
    const text = escapeHtml(node.getTextContent())
    const italic = node.hasFormat('italic') ? `<em>${text}</em>` : text
    return node.hasFormat('bold') ? `<strong>${italic}</strong>` : italic
  }
  if ($isLineBreakNode(node)) return '<br>'
  if (!$isElementNode(node)) return ''
  const inside = node.getChildren().map($htmlOf).join('')
  const tag = $isListNode(node) ? node.getTag() : tags[node.getType()]
  // An empty line has no height without its break.
  return tag === undefined ? inside : `<${tag}>${inside === '' ? '<br>' : inside}</${tag}>`
}
