import { shopCalls, weekdays, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useState } from 'react'
import { useCall } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField, TimeField, timeOfDay } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { cutoffText } from './cutoff.ts'
import {
  hoursFormOf,
  isOverlapping,
  MOST_SPANS,
  openingHoursOf,
  spansOf,
  tidyHours,
  type HoursForm,
  type Weekday,
} from './hours.ts'
import { t } from './hours.messages.ts'
import { hoursDraft } from './shop-paths.ts'
import { rereadShop, shopReaders } from './use-shop.ts'

type Typed = HoursForm & { readonly businessDayCutoff: string }

const typedOf = ({ openingHours, businessDayCutoff }: Shop): Typed => ({
  ...hoursFormOf(openingHours),
  businessDayCutoff,
})

const wrongLine = (line: string): string | undefined => {
  const spans = spansOf(line)
  if (spans === undefined) return t('badLine')
  return isOverlapping(spans) ? t('overlap') : undefined
}

const schema = schemaOf((typed: Typed) => {
  const lines = weekdays.flatMap((day) => {
    const wrong = wrongLine(typed[day])
    return wrong === undefined ? [] : [[day, wrong] as const]
  })
  return {
    ...(openingHoursOf(typed).length > MOST_SPANS && { SUN: t('tooMany', { most: MOST_SPANS }) }),
    ...Object.fromEntries(lines),
    ...(timeOfDay(typed.businessDayCutoff) === undefined && { businessDayCutoff: t('badCutoff') }),
  }
})

const labels: Readonly<Record<keyof Typed, string>> = {
  MON: t('MON'),
  TUE: t('TUE'),
  WED: t('WED'),
  THU: t('THU'),
  FRI: t('FRI'),
  SAT: t('SAT'),
  SUN: t('SUN'),
  businessDayCutoff: t('cutoff'),
}

/** Only what was changed: hours, the start of the business day, or both. */
const changeOf = (stored: Typed, typed: Typed) => {
  const { businessDayCutoff: before, ...old } = stored
  const { businessDayCutoff, ...lines } = typed
  const [was, is] = [openingHoursOf(old), openingHoursOf(lines)]
  return {
    ...(JSON.stringify(was) !== JSON.stringify(is) && { openingHours: is }),
    ...(businessDayCutoff !== before && {
      businessDayCutoff: timeOfDay(businessDayCutoff) ?? businessDayCutoff,
    }),
  }
}

interface HoursDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** A line of hours for each day, and when the business day begins, with what follows from it. */
export function HoursDialog({ shop, onClose }: HoursDialogProps) {
  const { shopId } = shop
  const [seen, setSeen] = useState({ typed: typedOf(shop), version: shop.version })
  const kept = useDraft(hoursDraft(shopId), seen.typed)
  const form = useForm(seen.typed, { labels, schema, kept })
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: ({ name }) => showToast({ tone: 'good', text: t('saved', { shop: name.en }) }),
  })
  const reread = async () => {
    const now = await rereadShop(shopId)
    setSeen({ typed: typedOf(now), version: now.version })
    return typedOf(now)
  }
  const line = (day: Weekday) => {
    const field = form.field(day)
    return {
      ...field,
      onBlur: () => {
        const tidy = tidyHours(field.value)
        if (tidy !== field.value) field.onChange(tidy)
        field.onBlur()
      },
    }
  }
  const cutoff = timeOfDay(form.values.businessDayCutoff)
  return (
    <FormDialog
      title={t('editTitle', { shop: shop.name.en })}
      form={form}
      submitLabel={t('submit')}
      onSubmit={(typed) =>
        answerOf(
          () =>
            change.mutateAsync({
              params: { shopId },
              body: changeOf(seen.typed, typed),
              ifMatch: String(seen.version),
            }),
          reread,
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">{t('lineHelp')}</p>
      {weekdays.map((day) => (
        <TextField key={day} {...line(day)} placeholder={t('lineHint')} isCode isOptional />
      ))}
      <p className="shop-same">
        <Button
          onClick={() => {
            for (const day of weekdays) form.set(day, tidyHours(form.values.MON))
          }}
        >
          {t('copy')}
        </Button>
      </p>
      <TimeField
        {...form.field('businessDayCutoff')}
        help={cutoff === undefined ? undefined : `${cutoffText(cutoff)} ${t('onlyNew')}`}
      />
    </FormDialog>
  )
}
