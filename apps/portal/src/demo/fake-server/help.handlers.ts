import { demoHelpCalls, type Overview } from '../calls/help.calls.ts'
import { contains } from '../lists.ts'
import { sampleFaqs } from './sample/faqs.ts'
import { learningArticles, popularArticles, sampleCategories } from './sample/help.ts'
import { answering, refusal } from './serve.ts'

const notThere = refusal(404, 'There is no such page in the help centre')

/** An article as a run of sentences: a list is one as well. */
const plainOf = (content: string): string =>
  content
    .replaceAll('</li><li>', ', ')
    .replaceAll('</li></ul>', '. ')
    .replace(/<\/?(?:strong|em)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const helpServer = answering(demoHelpCalls, () => {
  const allArticles: Overview[] = sampleCategories.flatMap((category) =>
    category.subCategories.flatMap((part) =>
      part.articles.map(({ slug, title, content }) => ({
        slug,
        title,
        img: part.icon,
        subtitle: plainOf(content).slice(0, 160),
        category: category.slug,
        subcategory: part.slug,
      })),
    ),
  )
  const named = (slugs: readonly string[]): Overview[] =>
    slugs.flatMap((slug) => allArticles.find((article) => article.slug === slug) ?? [])
  const placeOf = (slugs: { readonly category: string; readonly subcategory: string }) => {
    const category = sampleCategories.find(({ slug }) => slug === slugs.category)
    // A category alone opens on its first part.
    const part =
      category?.subCategories.find(({ slug }) => slug === slugs.subcategory) ??
      (slugs.subcategory === '' ? category?.subCategories[0] : undefined)
    return category === undefined || part === undefined ? undefined : { category, part }
  }
  return {
    faqs: ({ query }) =>
      sampleFaqs.flatMap((group) => {
        const faqs = group.faqs.filter(({ question }) => contains(query.q, question))
        return faqs.length === 0 ? [] : [{ ...group, faqs }]
      }),
    landing: () => ({
      allArticles,
      categories: [...sampleCategories],
      popularArticles: named(popularArticles),
      keepLearning: named(learningArticles),
    }),
    subcategory: ({ query }) => {
      const place = placeOf(query)
      if (place === undefined) return notThere
      return { data: place.part, categories: place.category, activeTab: place.part.slug }
    },
    article: ({ query }) => {
      const place = placeOf(query)
      const activeArticle = place?.part.articles.find(({ slug }) => slug === query.article)
      if (place === undefined || activeArticle === undefined) return notThere
      return {
        activeArticle,
        activeSubcategory: place.part,
        categories: place.category,
        articles: place.part.articles,
      }
    },
  }
})
