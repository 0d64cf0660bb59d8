/** An article, and a topic with its articles. Both have links to their siblings beside them. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { HtmlContent } from '#demo/components/HtmlContent.tsx'
import { Button } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import type { DemoScreenProps } from '../../area.ts'
import { demoHelpCalls } from '../../calls/help.calls.ts'
import { articlePath, HELP, helpTopicPath } from '../../paths.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import './help.css'
import { t } from './help.messages.ts'

interface SideLinksProps {
  readonly label: string
  readonly links: readonly { readonly to: string; readonly title: string }[]
}

/** The router marks the link of the current address. */
const SideLinks = ({ label, links }: SideLinksProps) => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className="help-side-link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The answer is not sent anywhere. */
function Feedback() {
  const [isGiven, setGiven] = useState(false)
  return (
    <div className="help-feedback" role="status">
      {isGiven ? (
        <p>{t('thanks')}</p>
      ) : (
        <>
          <p>{t('helpful')}</p>
          <Button onClick={() => setGiven(true)}>{t('yes')}</Button>
          <Button onClick={() => setGiven(true)}>{t('no')}</Button>
        </>
      )}
    </div>
  )
}

/** One article (spec 7, `GET /pages/help-center/article`). */
export function HelpArticleScreen({ params }: DemoScreenProps) {
  const { category = '', subcategory = '', article = '' } = params
  const query = useDemoQuery(demoHelpCalls.article, { query: { category, subcategory, article } })
  const { data } = query
  return (
    <Screen
      title={data?.activeArticle.title ?? t('helpTitle')}
      above={
        <Link to={helpTopicPath(category, subcategory)}>
          {data?.activeSubcategory.title ?? t('helpTitle')}
        </Link>
      }
    >
      <QueryBoundary query={query} back={{ to: HELP, label: t('toHelp') }}>
        {({ activeArticle, activeSubcategory, articles }) => (
          <div className="help-pair">
            <SideLinks
              label={t('articlesIn', { topic: activeSubcategory.title })}
              links={articles.map(({ slug, title }) => ({
                to: articlePath({ category, subcategory, slug }),
                title,
              }))}
            />
            <article className="card help-main">
              <div className="card-body">
                <HtmlContent html={activeArticle.content} />
                <Feedback key={activeArticle.slug} />
                <Link to={helpTopicPath(category, subcategory)}>
                  {t('toTopic', { topic: activeSubcategory.title })}
                </Link>
                <Link to="/pages/faq">{t('contact')}</Link>
              </div>
            </article>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  )
}

/** One topic of a category (spec 7, `GET /pages/help-center/subcategory`). */
export function HelpTopicScreen({ params }: DemoScreenProps) {
  const { category = '', subcategory = '' } = params
  const query = useDemoQuery(demoHelpCalls.subcategory, { query: { category, subcategory } })
  const title = query.data?.categories.title ?? t('helpTitle')
  return (
    <Screen title={title} above={<Link to={HELP}>{t('helpTitle')}</Link>}>
      <QueryBoundary query={query} back={{ to: HELP, label: t('toHelp') }}>
        {({ data, categories }) => (
          <div className="help-pair">
            <SideLinks
              label={t('topics', { category: categories.title })}
              links={categories.subCategories.map((topic) => ({
                to: helpTopicPath(category, topic.slug),
                title: topic.title,
              }))}
            />
            <section className="card help-main">
              <header>
                <DemoIcon name={data.icon} />
                <h2>{data.title}</h2>
              </header>
              <ul className="card-body help-list">
                {data.articles.map(({ slug, title: name }) => (
                  <li key={slug}>
                    <Link to={articlePath({ category, subcategory: data.slug, slug })}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  )
}
