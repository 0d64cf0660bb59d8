import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import { Tabs } from '#ui/tabs/Tabs.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import './dashboards.css'
import { askForWord, inform, remind, workForAWhile } from './tester-dialogs.ts'
import { t } from './tester.messages.ts'
import { TesterForm } from './TesterForm.tsx'

const dialogs = [
  [t('inform'), inform],
  [t('remind'), remind],
  [t('wait'), workForAWhile],
  [t('type'), askForWord],
  [t('fail'), () => showError(t('failedText'))],
] as const

const say = (tone: 'good' | 'bad' | 'quiet') => () => showToast({ tone, text: t(tone) })
const sayWithAWayBack = () =>
  showToast({
    tone: 'quiet',
    text: t('undoText'),
    action: {
      label: t('undoPress'),
      onPress: () => showToast({ tone: 'good', text: t('brought') }),
    },
  })
const toasts = [
  [t('good'), say('good')],
  [t('bad'), say('bad')],
  [t('quiet'), say('quiet')],
  [t('undo'), sayWithAWayBack],
] as const

interface TryProps {
  readonly title: string
  readonly text: string
  readonly tries: readonly (readonly [label: string, press: () => void])[]
}
const Try = ({ title, text, tries }: TryProps) => (
  <TitledCard title={title}>
    <div className="card-body dash-stack">
      <p className="muted">{text}</p>
      <div className="dash-tries">
        {tries.map(([label, press]) => (
          <Button key={label} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  </TitledCard>
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
    <Screen title={t('title')}>
      <p className="muted dash-lead">{t('lead')}</p>
      <div className="dash">
        <div data-span="6">
          <Try title={t('dialogs')} text={t('dialogsText')} tries={dialogs} />
        </div>
        <div data-span="6">
          <Try title={t('toasts')} text={t('toastsText')} tries={toasts} />
        </div>
        <div data-span="6">
          <TesterForm />
        </div>
        <div data-span="6">
          <div className="dash-column">
            <States />
            <TitledCard title={t('pills')}>
              <div className="card-body dash-tries">
                <StatusPill tone="good" label={t('success')} />
                <StatusPill tone="warn" label={t('pending')} />
                <StatusPill tone="bad" label={t('refused')} />
                <StatusPill tone="quiet" label={t('draft')} />
              </div>
            </TitledCard>
          </div>
        </div>
      </div>
    </Screen>
  )
}
