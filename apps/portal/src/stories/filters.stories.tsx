import { useState } from 'react'
import { betweenField, textField } from '#ui/filter/value-fields.tsx'
import { choiceField } from '#ui/filter/choice-field.tsx'
import { DaysForm, type TypedDays } from '#ui/filter/DaysForm.tsx'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import type { FilterValues } from '#ui/filter/fields.ts'
import { SearchField } from '#ui/filter/SearchField.tsx'
import { TextSearch } from '#ui/filter/TextSearch.tsx'
import type { Group } from './story.ts'

const fields = [
  choiceField('status', 'Status', [
    { value: 'SUCCESS', label: 'Success' },
    { value: 'PENDING', label: 'Pending' },
  ]),
  textField('lastFour', 'Last four digits'),
  betweenField('amount', 'Amount', {
    from: 'least',
    to: 'most',
    problem: (text) => (/^\d*(\.\d\d)?$/.test(text) ? undefined : 'Enter an amount, e.g. 12.50'),
  }),
]
function FilterStory({ initial }: { readonly initial: FilterValues }) {
  const [values, setValues] = useState(initial)
  return (
    <FilterBar
      fields={fields}
      values={values}
      onChange={(change) => setValues({ ...values, ...change })}
    />
  )
}

interface DaysStoryProps {
  readonly initial: TypedDays
  readonly wrong?: { readonly from?: string; readonly to?: string }
}
function DaysStory({ initial, wrong = {} }: DaysStoryProps) {
  const [days, setDays] = useState(initial)
  return (
    <DaysForm
      days={days}
      today="2026-11-21"
      wrong={wrong}
      onChange={setDays}
      onApply={() => undefined}
    />
  )
}

export const filters: Group = {
  name: 'filters',
  stories: [
    {
      title: 'Filters',
      states: {
        'none set': <FilterStory initial={{}} />,
        'all set': (
          <FilterStory
            initial={{ status: 'SUCCESS,PENDING', lastFour: '0026', least: '10.00', most: '99.00' }}
          />
        ),
      },
    },
    {
      title: 'Days',
      states: {
        chosen: <DaysStory initial={{ from: '2026-11-10', to: '2026-11-16' }} />,
        'an invalid day': (
          <DaysStory
            initial={{ from: '2026-11-10', to: '16 Nov' }}
            wrong={{ to: 'Enter a date, e.g. 2026-11-21' }}
          />
        ),
      },
    },
    {
      title: 'Search with suggestions',
      states: {
        empty: (
          <SearchField
            label="Search payments"
            placeholder="Number, last four, amount"
            suggest={(text) =>
              text === '' ? [] : [{ id: 'last4', label: 'Card ending', value: text }]
            }
            onPick={() => undefined}
          />
        ),
        'plain text': (
          <TextSearch
            label="Search people"
            placeholder="Name or e-mail"
            value=""
            delayMs={800}
            onChange={() => undefined}
          />
        ),
      },
    },
  ],
}
