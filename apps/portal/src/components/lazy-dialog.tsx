import { Suspense, type ComponentType } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/**
 * A dialog whose code is fetched after the page, so that forms weigh nothing on its first visit. The page stays
 * as it is meanwhile.
 */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Content = lazyComponent(load, LoadFailed)
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    )
  }
}
