/** Whom one is connected to and what one starred, as it was changed here: there is no call for either. */
import { createStore, useStore } from '#ui/store.ts'

const flipped = createStore<readonly string[]>([])

/** Whether something is on, and what turns it: gone when the page is loaded anew. */
export const useFlip = (name: string, isOnAtFirst: boolean): readonly [boolean, () => void] => {
  const names = useStore(flipped)
  const isFlipped = names.includes(name)
  const flip = () =>
    flipped.set(isFlipped ? names.filter((other) => other !== name) : [...names, name])
  return [isFlipped !== isOnAtFirst, flip]
}
