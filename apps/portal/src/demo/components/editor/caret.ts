/** Where somebody writes, told by how much text stands before it: that outlives elements that are made anew. */

const textBefore = (root: Node, node: Node, offset: number): number => {
  const range = document.createRange()
  range.setStart(root, 0)
  range.setEnd(node, offset)
  return range.toString().length
}

/** The place behind so much text; undefined where there is no text at all. */
const placeAt = (root: Node, length: number): readonly [Node, number] | undefined => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let left = length
  let last: readonly [Node, number] | undefined
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const size = node.textContent?.length ?? 0
    if (left <= size) return [node, left]
    left -= size
    last = [node, size]
  }
  return last
}

/** Does something to the elements around the caret, which stays where it is in the text. */
export const keepingCaret = (root: HTMLElement, act: () => void): void => {
  const selection = getSelection()
  const { anchorNode, focusNode } = selection ?? {}
  const isInside = (node: Node | null | undefined): node is Node => root.contains(node ?? null)
  if (selection == null || !isInside(anchorNode) || !isInside(focusNode)) return act()
  const from = textBefore(root, anchorNode, selection.anchorOffset)
  const to = textBefore(root, focusNode, selection.focusOffset)
  act()
  const [start, end] = [placeAt(root, from), placeAt(root, to)]
  if (start && end) selection.setBaseAndExtent(...start, ...end)
}
