import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { BLOCKING, openDialog, showError } from '#ui/event-dialog/event-dialog.ts'
import { EventDialog } from '#ui/event-dialog/EventDialog.tsx'
import { beginWait, StopWaiting } from '#ui/waiting.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import type { Group } from './story.ts'

const confirm = { btnText: 'Confirm', tone: 'main' } as const
const reject = { btnText: 'Reject' } as const
const reminder = {
  title: 'Reminder',
  description: ['You will be redirected to the loyalty-wallet merchant portal.'],
} as const

/** Every kind of event dialog, as the portal opens them. */
const openers: Readonly<Record<string, () => void>> = {
  Confirmation: () => openDialog({ ...reminder, type: 'confirm', buttons: [reject, confirm] }),
  'Text input': () =>
    openDialog({
      title: 'Name this list',
      type: 'info',
      inputs: [{ name: 'name', label: 'Name', value: 'Refunds of today' }],
      buttons: [reject, confirm],
    }),
  Blocking: () =>
    openDialog({
      ...reminder,
      type: BLOCKING,
      buttons: [reject, { ...confirm, loading: true }],
    }),
  Error: () => showError('Card declined'),
  'Error without a message': () => showError(),
}

export const eventDialogs: Group = {
  name: 'event-dialogs',
  stories: [
    {
      title: 'Event dialog',
      states: Object.fromEntries(
        Object.entries(openers).map(([label, open], index) => [
          label.toLowerCase(),
          <>
            <Button onClick={open}>{label}</Button>
            {/* One dialog serves the whole portal. */}
            {index === 0 ? <EventDialog /> : null}
          </>,
        ]),
      ),
    },
    {
      title: 'Cancelling a long wait',
      states: {
        'two seconds after its start': (
          <>
            <Button
              onClick={() => {
                const end = beginWait(() => end())
              }}
            >
              Start waiting
            </Button>
            <StopWaiting placement="page" />
          </>
        ),
      },
    },
    {
      title: 'A link that looks like a button',
      states: {
        tones: (
          <div className="story-row">
            <ButtonLink to="/">Back to home</ButtonLink>
            <ButtonLink to="/" tone="main">
              Sign in
            </ButtonLink>
          </div>
        ),
      },
    },
    {
      title: 'Tabs with addresses',
      states: {
        'with a count': (
          <TabLinks
            label="Parts of the shop"
            tabs={[
              { name: 'overview', label: 'Overview' },
              { name: 'terminals', label: 'Terminals', count: '3' },
            ]}
            current="overview"
          />
        ),
      },
    },
  ],
}
