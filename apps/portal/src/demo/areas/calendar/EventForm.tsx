import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '#ui/button.tsx'
import { CheckField, SelectField } from '#ui/form/choice-fields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField, TimeField } from '#ui/form/text-fields.tsx'
import { calendarNames, type CalendarEvent } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'
import { check, draftOf, valuesOf, type EventValues } from './event-draft.ts'
import type { EventActs } from './use-events.ts'
import './event-form.css'

/** Whom one may invite. */
const guests = ['Ada Kwok', 'Elin Berg', 'Gideon Okoye', 'Hana Suzuki', 'Noor Aziz', 'Tess Vermeer']

const labels = {
  title: t('name'),
  calendar: t('calendar'),
  allDay: t('allDay'),
  startDay: t('startDay'),
  startTime: t('startTime'),
  endDay: t('endDay'),
  endTime: t('endTime'),
  url: t('url'),
  guests: t('guests'),
  location: t('location'),
  description: t('description'),
}

interface EventFormProps {
  /** What is changed; without one it is a new event. */
  readonly event: CalendarEvent | undefined
  readonly initial: EventValues
  readonly now: string
  readonly acts: EventActs
  readonly onClose: () => void
}

/** An event: added, changed or taken away. */
export function EventForm({ event, initial, now, acts, onClose }: EventFormProps) {
  const form = useForm<EventValues>(event ? valuesOf(event) : initial, {
    labels,
    schema: schemaOf(check),
  })
  const { field, values } = form
  const save = async (typed: EventValues) => {
    const draft = draftOf(typed)
    const answer = await (event ? acts.change(event.id, draft) : acts.add(draft))
    return answer === undefined
      ? ({ kind: 'refused', message: t('failed') } as const)
      : ({ kind: 'done' } as const)
  }
  return (
    <FormDialog
      place="side"
      title={t(event ? 'editTitle' : 'addTitle')}
      submitLabel={t('save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...field('title')} maxLength={120} />
      <SelectField
        {...field('calendar')}
        choices={calendarNames.map((value) => ({ value, label: t(value) }))}
      />
      <CheckField {...field('allDay')} as="switch" />
      <div className="cal-moment" data-whole={values.allDay}>
        <DateField {...field('startDay')} today={now} />
        {!values.allDay && <TimeField {...field('startTime')} />}
      </div>
      <div className="cal-moment" data-whole={values.allDay}>
        <DateField {...field('endDay')} today={now} min={values.startDay} />
        {!values.allDay && <TimeField {...field('endTime')} />}
      </div>
      <TextField {...field('url')} isOptional inputMode="url" isCode />
      {event !== undefined && event.url !== '' && values.url === event.url && (
        <p className="cal-open small">
          <a href={event.url} target="_blank" rel="noreferrer">
            {t('open')} <IconExternalLink className="icon" aria-hidden />
          </a>
        </p>
      )}
      <MultiSelectField
        {...field('guests')}
        isOptional
        choices={guests.map((name) => ({ value: name, label: name }))}
      />
      <TextField {...field('location')} isOptional maxLength={120} />
      <TextField {...field('description')} isOptional rows={3} maxLength={1000} />
      {event !== undefined && (
        <Button
          icon={<IconTrash className="icon" aria-hidden />}
          onClick={() => {
            onClose()
            void acts.remove(event)
          }}
        >
          {t('remove')}
        </Button>
      )}
    </FormDialog>
  )
}
