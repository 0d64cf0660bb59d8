/**
 * Converts between HTML and the document model of the editor. Lexical's own HTML import parses markup, which the
 * content policy forbids, so HTML enters through `htmlTree` only.
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
    // The editor has no headings: a pasted one becomes a paragraph.
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

/** The extension of an editor that starts with the HTML `initial`. */
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
          // `false` falls through to the next type: nodes of another Lexical editor would bring their styles.
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
        // Chrome parses dropped HTML, with its inline styles, before an editor can handle it.
        editor.registerCommand(DROP_COMMAND, refuse, COMMAND_PRIORITY_LOW),
        // Lexical would blur the editor on Escape, which the panel around the editor handles.
        editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
      ),
  })

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  listitem: 'li',
  quote: 'blockquote',
}

/** The HTML of a node, limited to the elements that `htmlTree` allows. */
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
  // An empty line needs a break to have a height.
  return tag === undefined ? inside : `<${tag}>${inside === '' ? '<br>' : inside}</${tag}>`
}
