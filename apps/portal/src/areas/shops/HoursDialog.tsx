import { weekdays, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { sentences } from '#ui/format/text.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { tidied } from '#ui/form/tidied.ts'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField, TimeField, timeOfDay } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { useDraft } from '#components/use-draft.ts'
import {
  cutoffText,
  hoursFormOf,
  isOverlapping,
  MAX_SPANS,
  openingHoursOf,
  spansOf,
  tidyHours,
  type HoursForm,
  type Weekday,
} from './hours.ts'
import { t } from './hours.messages.ts'
import { hoursDraft } from './shop-paths.ts'
import { useShopChange } from './use-shop-change.ts'

type Typed = HoursForm & { readonly businessDayCutoff: string }

const typedOf = ({ openingHours, businessDayCutoff }: Shop): Typed => ({
  ...hoursFormOf(openingHours),
  businessDayCutoff,
})

const lineProblem = (line: string): string | undefined => {
  const spans = spansOf(line)
  if (spans === undefined) return t('badLine')
  return isOverlapping(spans) ? t('overlap') : undefined
}

const schema = schemaOf((typed: Typed) => {
  const lines = weekdays.flatMap((day) => {
    const problem = lineProblem(typed[day])
    return problem === undefined ? [] : [[day, problem] as const]
  })
  return {
    ...(openingHoursOf(typed).length > MAX_SPANS && { SUN: t('tooMany', { most: MAX_SPANS }) }),
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

/** Edits the opening hours, a line for each day, and the start of the business day. */
export function HoursDialog({ shop, onClose }: HoursDialogProps) {
  const { stored, save } = useShopChange(shop, {
    valuesOf: typedOf,
    changeOf,
    onSaved: ({ name }) => showToast({ tone: 'good', text: t('saved', { shop: name.en }) }),
  })
  const draft = useDraft(hoursDraft(shop.shopId), stored)
  const form = useForm(stored, { labels, schema, draft })
  const line = (day: Weekday) => {
    const field = form.field(day)
    // Shows a spelling such as 9-18 as it will be stored.
    return { ...field, onBlur: tidied(field, tidyHours).onBlur }
  }
  const cutoff = timeOfDay(form.values.businessDayCutoff)
  return (
    <FormDialog
      title={t('editTitle', { shop: shop.name.en })}
      form={form}
      submitLabel={t('submit')}
      onSubmit={save}
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
        help={cutoff === undefined ? undefined : sentences([cutoffText(cutoff), t('onlyNew')])}
      />
    </FormDialog>
  )
}
