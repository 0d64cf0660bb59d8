import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import {
  BLOCKING,
  closeDialog,
  openDialog,
  setButtonLoading,
  showError,
  updateDialog,
} from '#ui/event-dialog/event-dialog.ts'
import { StatusPill } from '#ui/format/format.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '#ui/state.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showToast } from '#ui/toasts.ts'
import { TitledCard } from '#ui/card.tsx'
import { Card, Cell } from './cards.tsx'
import { t } from './tester.messages.ts'
import { TesterForm } from './TesterForm.tsx'

const inform = (): void =>
  openDialog({
    type: 'info',
    title: t('informTitle'),
    description: [t('informText'), t('informMore')],
    buttons: [{ btnText: t('close'), tone: 'main' }],
  })

const remind = (): void =>
  openDialog({
    type: 'confirm',
    title: t('remindTitle'),
    description: [t('remindText')],
    buttons: [
      { btnText: t('reject') },
      {
        btnText: t('confirm'),
        tone: 'main',
        onPress: () => {
          closeDialog()
          showToast({ tone: 'good', text: t('confirmed') })
        },
      },
    ],
  })

const WORK_MS = 1_500

const workForAWhile = (): void => {
  const start = t('start')
  openDialog({
    type: BLOCKING,
    title: t('waitTitle'),
    description: [t('waitText')],
    buttons: [
      { btnText: t('close') },
      {
        btnText: start,
        tone: 'main',
        onPress: () => {
          setButtonLoading(start, true)
          updateDialog({ description: [t('startedText')] })
          setTimeout(() => {
            setButtonLoading(start, false)
            closeDialog()
            showToast({ tone: 'good', text: t('done') })
          }, WORK_MS)
        },
      },
    ],
  })
}

const askForWord = (): void =>
  openDialog({
    type: 'confirm',
    title: t('typeTitle'),
    inputs: [{ name: 'word', label: t('word') }],
    buttons: [
      { btnText: t('close') },
      {
        btnText: t('take'),
        tone: 'main',
        onPress: ({ word = '' }) => {
          closeDialog()
          showToast({ tone: 'quiet', text: t('taken', { word }) })
        },
      },
    ],
  })

/** One example of each kind of event dialog (spec 3 and 4). */
const dialogs = [
  [t('inform'), inform],
  [t('remind'), remind],
  [t('wait'), workForAWhile],
  [t('type'), askForWord],
  [t('fail'), () => showError(t('failedText'))],
  // OK leads to a page by its name (spec 8).
  [t('failAndGo'), () => showError(t('failedText'), { navigateTo: 'dashboard-analytics' })],
] as const

const toast = (tone: 'good' | 'bad' | 'quiet') => () => showToast({ tone, text: t(tone) })
const toastWithUndo = () =>
  showToast({
    tone: 'quiet',
    text: t('undoText'),
    action: {
      label: t('undoPress'),
      onPress: () => showToast({ tone: 'good', text: t('brought') }),
    },
  })
const toasts = [
  [t('good'), toast('good')],
  [t('bad'), toast('bad')],
  [t('quiet'), toast('quiet')],
  [t('undo'), toastWithUndo],
] as const

interface ButtonsProps {
  readonly title: string
  readonly text: string
  readonly buttons: readonly (readonly [label: string, press: () => void])[]
}
const Buttons = ({ title, text, buttons }: ButtonsProps) => (
  <Card span={6} title={title}>
    <div className="card-body dash-stack">
      <p className="muted">{text}</p>
      <div className="cluster">
        {buttons.map(([label, press]) => (
          <Button key={label} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  </Card>
)

const states = ['loading', 'empty', 'failed'] as const

function States() {
  const [state, setState] = useState<(typeof states)[number]>('loading')
  return (
    <TitledCard title={t('states')}>
      <div className="card-body">
        <p className="muted">{t('statesText')}</p>
        <Tabs
          label={t('states')}
          tabs={states.map((name) => ({ name, label: t(name) }))}
          current={state}
          onChange={setState}
        >
          {state === 'loading' && <SkeletonLines lines={5} />}
          {state === 'empty' && <EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
          {state === 'failed' && (
            <ErrorState
              title={t('failedTitle')}
              message={t('failedText')}
              onRetry={() => showToast({ tone: 'bad', text: t('failedAgain') })}
            />
          )}
        </Tabs>
      </div>
    </TitledCard>
  )
}

/** A sandbox of the portal's components (spec 2). Not the public page `/tester`. */
export function TesterScreen() {
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <div className="dash">
        <Buttons title={t('dialogs')} text={t('dialogsText')} buttons={dialogs} />
        <Buttons title={t('toasts')} text={t('toastsText')} buttons={toasts} />
        <Cell span={6}>
          <TesterForm />
        </Cell>
        <Cell span={6}>
          <div className="dash-column">
            <States />
            <TitledCard title={t('pills')}>
              <div className="card-body cluster">
                <StatusPill tone="good" label={t('success')} />
                <StatusPill tone="warn" label={t('pending')} />
                <StatusPill tone="bad" label={t('refused')} />
                <StatusPill tone="quiet" label={t('draft')} />
              </div>
            </TitledCard>
          </div>
        </Cell>
      </div>
    </Screen>
  )
}
