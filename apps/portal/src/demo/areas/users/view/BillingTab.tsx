import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { dateOf } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { daysAfter } from '#ui/date/days.ts'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { FactList, StatusPill } from '#ui/format/format.tsx'
import { EmptyState } from '#ui/state.tsx'
import { TitledCard } from '#ui/card.tsx'
import { now } from '../../../../clock.ts'
import { demoUserCalls, type DemoUserDetail } from '../../../calls/users.calls.ts'
import { CardRow, CardRows } from '#demo/components/cards.tsx'
import { RowMark } from '#demo/components/DemoIcon.tsx'
import { nextId } from '../../../lists.ts'
import { countryName } from '../../../place-names.ts'
import { useDemoSubmit } from '../../../use-demo-call.ts'
import {
  AddressDialog,
  addressLabels,
  addressNames,
  CardDialog,
  cardName,
} from './billing-dialogs.tsx'
import { type PaymentCard, useExtras } from './extras.ts'
import { daysUsed, PERIOD, PlanDays, PlanDialog, plans } from './PlanCard.tsx'
import { t } from '../users.messages.ts'

function CurrentPlan({ user }: { readonly user: DemoUserDetail }) {
  const [opened, setOpened] = useState<'change' | 'cancel'>()
  const submit = useDemoSubmit()
  const close = () => setOpened(undefined)
  const plan = t(user.currentPlan)
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
          <Button onClick={() => setOpened('change')}>{t('changePlan')}</Button>
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
            submit(demoUserCalls.change, {
              params: { id: String(user.id) },
              body: { user: { currentPlan: 'basic' } },
            })
          }
          onClose={close}
        >
          <p>{t('cancelText', { name: user.fullName, basic: t('basic') })}</p>
        </ConfirmDialog>
      )}
    </TitledCard>
  )
}

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
              mark={<RowMark icon={IconCreditCard} />}
              title={<bdi>{cardName(card)}</bdi>}
              second={t('cardOf', { name: card.holder, expiry: card.expiry })}
            >
              {card.isPrimary && <StatusPill tone="good" label={t('primary')} />}
              <IconButton
                label={t('editOne', { name: cardName(card) })}
                onClick={() => setEdited(card)}
              >
                <IconPencil className="icon" aria-hidden />
              </IconButton>
              <IconButton
                label={t('removeOne', { name: cardName(card) })}
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
          nextId={nextId(cards)}
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
            facts={addressNames.map((name) => [
              addressLabels[name],
              name === 'country' ? countryName(address.country) : address[name],
            ])}
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
