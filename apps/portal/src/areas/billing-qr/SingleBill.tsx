import type { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { CardColumns, TitledCard } from '#ui/titled-card.tsx'
import { BillCode } from './BillCode.tsx'
import { t } from './create.messages.ts'
import { NextSteps } from './NextSteps.tsx'
import { LIST } from './paths.ts'
import type { Payee } from './payee.ts'
import { SingleForm } from './SingleForm.tsx'

type Made = Reply<typeof billingQrCalls.single> & { readonly reference: string }

/** One bill: its code is there at once. */
export function SingleBill({ payee }: { readonly payee: Payee }) {
  const [made, setMade] = useState<Made>()
  if (made !== undefined) return <MadeBill made={made} onAgain={() => setMade(undefined)} />
  return (
    <CardColumns wide="first">
      <SingleForm onMade={(reply, reference) => setMade({ ...reply, reference })} />
      <NextSteps payee={payee} steps={[t('oneNext'), t('oneKept')]} />
    </CardColumns>
  )
}

interface MadeBillProps {
  readonly made: Made
  readonly onAgain: () => void
}

/** The code that was made, in the place of the form: the focus goes with it. */
function MadeBill({ made, onAgain }: MadeBillProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="bill-made-box">
      <TitledCard
        title={t('made', { reference: made.reference })}
        aside={<span className="muted small">{t('madeAs', { ticketNo: made.ticketNo })}</span>}
      >
        <div className="card-body bill-made">
          <BillCode payload={made.payload} reference={made.reference} made={made} />
          <div className="bill-code-acts">
            <Button tone="main" onClick={onAgain}>
              {t('anotherBill')}
            </Button>
            <ButtonLink to={LIST} search={{ job: made.id }}>
              {t('toRequest')}
            </ButtonLink>
          </div>
        </div>
      </TitledCard>
    </div>
  )
}
