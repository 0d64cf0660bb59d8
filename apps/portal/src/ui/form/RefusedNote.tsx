import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { intoView } from '#ui/into-view.ts'
import { t } from './form.messages.ts'
import '#ui/card.css'
import './form.css'

/** Why a form was not taken, where no field says it. */
export interface Refused {
  readonly message: string
  /** What support may ask for. */
  readonly reference?: string | null
}

/** Above the fields, and in sight at once. */
export function RefusedNote({ refused: { message, reference } }: { readonly refused: Refused }) {
  return (
    <p ref={intoView} className="note form-note" data-tone="bad" role="alert">
      <IconAlertTriangle className="icon" aria-hidden />
      <bdi className="sentence">
        {message} {reference != null && t('reference', { reference })}
      </bdi>
    </p>
  )
}
