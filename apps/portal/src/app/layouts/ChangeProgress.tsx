/** A thin line over the page while a change of it takes longer than a moment. */
export function ChangeProgress({ isChanging }: { readonly isChanging: boolean }) {
  return isChanging ? <div className="progress" aria-hidden="true" /> : null
}
