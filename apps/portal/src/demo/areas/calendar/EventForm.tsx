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
import { check, draftOf, type EventValues } from './events.ts'
import type { EventActions } from './use-calendar.ts'

/** The people who can be invited. */
const guests = ['Ada Kwok', 'Elin Berg', 'Gideon Okoye', 'Hana Suzuki', 'Noor Aziz', 'Tess Vermeer']

/** By field: the list of problems names its fields by them, too. */
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
  /** The event to change; without one the form adds an event. */
  readonly event: CalendarEvent | undefined
  readonly initial: EventValues
  readonly today: string
  readonly actions: EventActions
  readonly onClose: () => void
}

/** The form of an event: adds, changes or removes it. */
export function EventForm({ event, initial, today, actions, onClose }: EventFormProps) {
  const form = useForm<EventValues>(initial, { labels, schema: schemaOf(check) })
  const { field, values } = form
  const save = async (typed: EventValues) => {
    const draft = draftOf(typed)
    const reply = await (event ? actions.change(event.id, draft) : actions.add(draft))
    return reply === undefined
      ? ({ kind: 'refused', message: t('failed') } as const)
      : ({ kind: 'done' } as const)
  }
  return (
    <FormDialog
      placement="side"
      title={t(event ? 'editTitle' : 'add')}
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
        <DateField {...field('startDay')} today={today} max={values.endDay} />
        {!values.allDay && <TimeField {...field('startTime')} />}
      </div>
      <div className="cal-moment" data-whole={values.allDay}>
        <DateField {...field('endDay')} today={today} min={values.startDay} />
        {!values.allDay && <TimeField {...field('endTime')} />}
      </div>
      <TextField {...field('url')} isOptional inputMode="url" isCode />
      {/* The saved address only: one that is being typed has not been validated. */}
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
            void actions.remove(event)
          }}
        >
          {t('remove')}
        </Button>
      )}
    </FormDialog>
  )
}
