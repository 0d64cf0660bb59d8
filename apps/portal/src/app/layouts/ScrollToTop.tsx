import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { t } from '../shell.messages.ts'
import { useReadsOn, useScrolledBeyond } from './use-scrolled.ts'
import './scroll-to-top.css'

/** Far enough down that the way back is long. */
const FAR = 200

/** A way back up, for whoever has scrolled down. */
export function ScrollToTop() {
  const isFar = useScrolledBeyond(FAR)
  const readsOn = useReadsOn()
  if (!isFar) return null
  const rise = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    // The button goes away: the focus has to stay somewhere.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className="to-top"
      // On a phone there is no margin to stand in: it gives way to what is being read.
      data-yields={readsOn ? '' : undefined}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={rise}
    >
      <IconArrowUp className="icon" aria-hidden />
    </button>
  )
}
