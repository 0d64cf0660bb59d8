/** What the portal needs of a browser beyond scripts themselves, and what it only likes to have. */
interface Wanted {
  readonly name: string
  readonly isThere: () => boolean
}

const needed: readonly Wanted[] = [
  { name: 'dialog', isThere: () => 'showModal' in HTMLDialogElement.prototype },
  { name: 'popover', isThere: () => 'popover' in HTMLElement.prototype },
  { name: 'BroadcastChannel', isThere: () => 'BroadcastChannel' in globalThis },
  { name: 'streams', isThere: () => 'ReadableStream' in globalThis },
  { name: 'AbortSignal.any', isThere: () => 'any' in AbortSignal },
  { name: 'color-mix()', isThere: () => CSS.supports('color', 'color-mix(in oklab, red, blue)') },
  { name: ':has()', isThere: () => CSS.supports('selector(:has(a))') },
]
const liked: readonly Wanted[] = [
  { name: 'passkeys', isThere: () => 'PublicKeyCredential' in globalThis },
]

const namesOfMissing = (wanted: readonly Wanted[]): string[] =>
  wanted.filter(({ isThere }) => !isThere()).map(({ name }) => name)

export const missingInBrowser = () => ({
  needed: namesOfMissing(needed),
  liked: namesOfMissing(liked),
})
