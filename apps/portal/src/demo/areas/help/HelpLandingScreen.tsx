import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { demoHelpCalls, type Category, type Overview } from '../../calls/help.calls.ts'
import { QueryBoundary } from '#demo/components/QueryBoundary.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { SearchBox } from '#demo/components/SearchField.tsx'
import { contains } from '../../lists.ts'
import { useDemoQuery } from '../../use-demo-call.ts'
import { articlePath, helpTopicPath } from '../../paths.ts'
import { t } from './help.messages.ts'
import './help.css'

function Overviews({
  title,
  list,
}: {
  readonly title: string
  readonly list: readonly Overview[]
}) {
  const id = useId()
  return (
    <section className="help-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="help-cards">
        {list.map((article) => (
          <article key={article.slug} className="card help-card">
            <DemoIcon name={article.img} />
            <h3>{article.title}</h3>
            <p className="muted">{article.subtitle}</p>
            <Link to={articlePath(article)}>
              <bdi className="sentence">{t('readMore', { title: article.title })}</bdi>
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}

function Categories({ list }: { readonly list: readonly Category[] }) {
  const id = useId()
  return (
    <section className="help-section" aria-labelledby={id}>
      <h2 id={id}>{t('knowledge')}</h2>
      <div className="help-cards" data-four>
        {list.map(({ slug, title, icon, subCategories }) => (
          <article key={slug} className="card help-card">
            <DemoIcon name={icon} />
            <h3>{title}</h3>
            <ul>
              {subCategories.map((topic) => (
                <li key={topic.slug}>
                  <Link to={helpTopicPath(slug, topic.slug)}>{topic.title}</Link>
                </li>
              ))}
            </ul>
            <p className="small faint">
              {t('articles', {
                count: subCategories.reduce((sum, { articles }) => sum + articles.length, 0),
              })}
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}

/** The help centre (spec 7, `GET /pages/help-center/landing`). The search filters the articles by title. */
export function HelpLandingScreen() {
  const [typed, setTyped] = useState('')
  const query = useDemoQuery(demoHelpCalls.landing, {})
  const found =
    typed.trim() === ''
      ? undefined
      : query.data?.allArticles.filter(({ title }) => contains(typed, title))
  return (
    <Screen title={t('helpTitle')}>
      <SearchBox title={t('helpBanner')} label={t('helpSearch')} value={typed} onChange={setTyped}>
        <div role="status">
          {found !== undefined && (
            <p className="small muted">{t('articles', { count: found.length })}</p>
          )}
        </div>
        {found !== undefined && found.length > 0 && (
          <ul className="help-found" aria-label={t('found')}>
            {found.map((article) => (
              <li key={article.slug}>
                <Link to={articlePath(article)}>{article.title}</Link>
              </li>
            ))}
          </ul>
        )}
      </SearchBox>
      <QueryBoundary query={query}>
        {({ popularArticles, categories, keepLearning }) => (
          <>
            <Overviews title={t('popular')} list={popularArticles} />
            <Categories list={categories} />
            <Overviews title={t('learning')} list={keepLearning} />
          </>
        )}
      </QueryBoundary>
      <section className="help-foot">
        <h2>
          <bdi className="sentence">{t('stillHelp')}</bdi>
        </h2>
        <p className="muted">{t('stillHelpText')}</p>
        <div className="cluster">
          <ButtonLink to="/pages/faq">{t('toFaq')}</ButtonLink>
          <ButtonLink to="/apps/chat">{t('toChat')}</ButtonLink>
        </div>
      </section>
    </Screen>
  )
}
