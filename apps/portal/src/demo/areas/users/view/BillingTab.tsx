import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { daysAfter } from '#ui/date/days.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { FactList } from '#ui/format/FactList.tsx'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { now } from '../../../../clock.ts'
import { demoUserCalls, type DemoUserDetail } from '../../../calls/users.calls.ts'
import { CardRow, CardRows } from '#demo/components/CardRows.tsx'
import { useDemoAnswer } from '../../../use-demo-change.ts'
import { t as users } from '../users.messages.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { CardDialog } from './CardDialog.tsx'
import { useExtras, type PaymentCard } from './extras.ts'
import { PlanDays } from './PlanCard.tsx'
import { PlanDialog } from './PlanCard.tsx'
import { daysUsed, PERIOD, plans } from './PlanCard.tsx'
import { t } from './view.messages.ts'

function CurrentPlan({ user }: { readonly user: DemoUserDetail }) {
  const [opened, setOpened] = useState<'change' | 'cancel'>()
  const change = useDemoAnswer()
  const close = () => setOpened(undefined)
  const plan = users(user.currentPlan)
  const { price } = plans[user.currentPlan]
  const until = daysAfter(dateOf(now()), PERIOD - daysUsed(user))
  return (
    <TitledCard title={t('current')} aside={<StatusPill tone="quiet" label={plan} />}>
      <div className="card-body user-plan">
        <p>
          <b>{price === 0 ? t('free') : t('perMonth', { price })}</b>{' '}
          <bdi className="sentence muted">{t('activeUntil', { day: until })}</bdi>
        </p>
        <PlanDays user={user} />
        <div className="user-actions">
          <Button onClick={() => setOpened('change')}>{t('upgrade')}</Button>
          {user.currentPlan !== 'basic' && (
            <Button onClick={() => setOpened('cancel')}>{t('cancelPlan')}</Button>
          )}
        </div>
      </div>
      {opened === 'change' && <PlanDialog user={user} onClose={close} />}
      {opened === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { plan })}
          confirmLabel={t('cancelPlan')}
          onConfirm={() =>
            change(demoUserCalls.change, {
              params: { id: String(user.id) },
              body: { user: { currentPlan: 'basic' } },
            })
          }
          onClose={close}
        >
          <p>{t('cancelText', { name: user.fullName, basic: users('basic') })}</p>
        </ConfirmDialog>
      )}
    </TitledCard>
  )
}

const cardName = ({ network, last4 }: PaymentCard): string => t('cardEnding', { network, last4 })

function Cards({ user }: { readonly user: DemoUserDetail }) {
  const [{ cards }, change] = useExtras(user)
  const [edited, setEdited] = useState<PaymentCard | 'new'>()
  const save = (card: PaymentCard) => {
    const others = cards
      .filter(({ id }) => id !== card.id)
      .map((other) => (card.isPrimary ? { ...other, isPrimary: false } : other))
    change({ cards: [...others, card].toSorted((a, b) => a.id - b.id) })
  }
  return (
    <TitledCard
      title={t('cards')}
      action={<Button onClick={() => setEdited('new')}>{t('addCard')}</Button>}
    >
      {cards.length === 0 ? (
        <EmptyState title={t('noCards')} text={t('noCardsText')} />
      ) : (
        <CardRows>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              mark={
                <span className="row-mark">
                  <IconCreditCard className="icon" aria-hidden />
                </span>
              }
              title={<bdi>{cardName(card)}</bdi>}
              second={t('cardOf', { name: card.holder, expiry: card.expiry })}
            >
              {card.isPrimary && <StatusPill tone="good" label={t('primary')} />}
              <IconButton
                label={t('editCard', { card: cardName(card) })}
                onClick={() => setEdited(card)}
              >
                <IconPencil className="icon" aria-hidden />
              </IconButton>
              <IconButton
                label={t('deleteCard', { card: cardName(card) })}
                onClick={() => change({ cards: cards.filter(({ id }) => id !== card.id) })}
              >
                <IconTrash className="icon" aria-hidden />
              </IconButton>
            </CardRow>
          ))}
        </CardRows>
      )}
      {edited !== undefined && (
        <CardDialog
          card={edited === 'new' ? undefined : edited}
          nextId={(cards.at(-1)?.id ?? 0) + 1}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledCard>
  )
}

/** Plan, cards and billing address. */
export function BillingTab({ user }: { readonly user: DemoUserDetail }) {
  const [{ address }, change] = useExtras(user)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <CurrentPlan user={user} />
      <Cards user={user} />
      <TitledCard
        title={t('address')}
        action={<Button onClick={() => setEditing(true)}>{t('editAddress')}</Button>}
      >
        <div className="card-body user-address">
          <FactList
            facts={[
              [t('company'), <bdi key="company">{address.company}</bdi>],
              [t('taxId'), <bdi key="tax">{address.taxId}</bdi>],
              [t('line'), <bdi key="line">{address.line}</bdi>],
              [t('city'), <bdi key="city">{address.city}</bdi>],
              [t('country'), <bdi key="country">{address.country}</bdi>],
            ]}
          />
        </div>
        {isEditing && (
          <AddressDialog
            address={address}
            onSave={(next) => change({ address: next })}
            onClose={() => setEditing(false)}
          />
        )}
      </TitledCard>
    </>
  )
}
