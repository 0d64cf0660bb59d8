import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showToast } from '#ui/toasts.ts'
import type { Group } from './story.ts'

const icon = <IconDownload className="icon" aria-hidden />

function TabsStory() {
  const [tab, setTab] = useState<'terminals' | 'hkt'>('terminals')
  return (
    <Tabs
      label="Terminals"
      tabs={[
        { name: 'terminals', label: 'Terminals', count: '12' },
        { name: 'hkt', label: 'HKT POS' },
      ]}
      current={tab}
      onChange={setTab}
    >
      <p>Shown: {tab}</p>
    </Tabs>
  )
}

export const actions: Group = {
  name: 'actions',
  stories: [
    {
      title: 'Button',
      states: {
        tones: (
          <div className="story-row">
            <Button>Cancel</Button>
            <Button tone="main">Save shop</Button>
            <Button tone="danger">Close shop</Button>
            <Button tone="plain">Reset</Button>
          </div>
        ),
        'with an icon': <Button icon={icon}>Download</Button>,
        pending: (
          <Button tone="main" loading>
            Save shop
          </Button>
        ),
        'disabled, with the reason': (
          <Button disabledReason="Refunds are blocked on this terminal">Refund</Button>
        ),
        'an icon only': <IconButton label="Download">{icon}</IconButton>,
      },
    },
    {
      title: 'Popover',
      states: {
        'opened by its button': (
          <Popover label="Columns" renderTrigger={(trigger) => <Button {...trigger}>Open</Button>}>
            {(close) => (
              <button type="button" className="popover-item" onClick={close}>
                Done
              </button>
            )}
          </Popover>
        ),
      },
    },
    { title: 'Tabs', states: { 'two of them': <TabsStory /> } },
    {
      title: 'Toast',
      states: {
        'good, quiet and bad': (
          <div className="story-row">
            <Button onClick={() => showToast({ tone: 'good', text: 'Shop Central saved' })}>
              Good
            </Button>
            <Button
              onClick={() =>
                showToast({
                  tone: 'quiet',
                  text: 'Filter removed',
                  action: { label: 'Undo', onPress: () => undefined },
                })
              }
            >
              Quiet
            </Button>
            <Button
              onClick={() => showToast({ tone: 'bad', text: 'The file could not be downloaded' })}
            >
              Bad
            </Button>
          </div>
        ),
      },
    },
  ],
}
