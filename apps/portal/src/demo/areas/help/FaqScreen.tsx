import { useState } from 'react'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TitledCard } from '#ui/card.tsx'
import { demoHelpCalls, type FaqGroup } from '../../calls/help.calls.ts'
import { QueryBoundary, NoResult } from '#demo/components/QueryBoundary.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { SearchBox } from '#demo/components/SearchField.tsx'
import { useDemoQuery } from '../../use-demo-call.ts'
import { useSearchText } from '../../use-search-text.ts'
import { t } from './help.messages.ts'
import './help.css'

function Questions({ group }: { readonly group: FaqGroup }) {
  return (
    <section className="card faq-group">
      <header>
        <DemoIcon name={group.faqIcon} />
        <div>
          <h2>{group.faqTitle}</h2>
          <p className="small muted">{group.faqSubtitle}</p>
        </div>
      </header>
      <div className="card-body">
        {group.faqs.map(({ question, answer }, index) => (
          // Several may be open; the first one is by default.
          <details key={question} className="faq" open={index === 0}>
            <summary>
              <bdi className="sentence">{question}</bdi>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function Groups({ groups }: { readonly groups: readonly FaqGroup[] }) {
  const [chosen, setChosen] = useState('')
  // A search may have removed the chosen group: fall back to the first one.
  const current = groups.find(({ faqTitle }) => faqTitle === chosen) ?? groups[0]
  if (current === undefined) return null
  return (
    <Tabs
      label={t('faqTopics')}
      tabs={groups.map(({ faqTitle, faqs }) => ({
        name: faqTitle,
        label: faqTitle,
        count: String(faqs.length),
      }))}
      current={current.faqTitle}
      onChange={setChosen}
    >
      <Questions key={current.faqTitle} group={current} />
    </Tabs>
  )
}

/** Questions and answers by topic (spec 7, `GET /pages/faqs`). */
export function FaqScreen() {
  const { q, field, clear } = useSearchText()
  const query = useDemoQuery(demoHelpCalls.faqs, { query: { q } })
  return (
    <Screen title={t('faqTitle')}>
      <SearchBox title={t('faqBanner')} label={t('faqSearch')} {...field} />
      <QueryBoundary query={query}>
        {(groups) =>
          groups.length === 0 ? <NoResult q={q} onClear={clear} /> : <Groups groups={groups} />
        }
      </QueryBoundary>
      <section className="help-foot">
        <h2>
          <bdi className="sentence">{t('moreQuestions')}</bdi>
        </h2>
        <p className="muted">{t('moreQuestionsText')}</p>
        <div className="help-cards" data-two>
          <TitledCard title={t('phone')}>
            <p className="card-body">{t('phoneText')}</p>
          </TitledCard>
          <TitledCard title={t('mail')}>
            <p className="card-body">{t('mailText')}</p>
          </TitledCard>
        </div>
      </section>
    </Screen>
  )
}
