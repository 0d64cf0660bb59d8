import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { intoView } from '#ui/into-view.ts'
import type { Refused } from './answer.ts'
import { t } from './form.messages.ts'
import '#ui/card.css'
import './form.css'

/** Why a form was refused, scrolled into view when it appears. */
export function RefusedNote({ refused }: { readonly refused: Refused }) {
  const { message, reference, tone = 'bad' } = refused
  return (
    <p ref={intoView} className="note form-note" data-tone={tone} role="alert">
      <IconAlertTriangle className="icon" aria-hidden />
      <bdi className="sentence">
        {message} {reference != null && t('reference', { reference })}
      </bdi>
    </p>
  )
}
