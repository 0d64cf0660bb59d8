import { defineCalls } from '@merchant/contract/core/call.ts'
import * as z from 'zod/mini'
import { orElse, search } from './list-query.ts'

const FaqGroup = z.object({
  faqTitle: z.string(),
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type FaqGroup = z.infer<typeof FaqGroup>

/** `content` is HTML; shown through `htmlTree` only. */
const Article = z.object({ slug: z.string(), title: z.string(), content: z.string() })
export type Article = z.infer<typeof Article>
const Subcategory = z.object({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  articles: z.array(Article),
})
export type Subcategory = z.infer<typeof Subcategory>
const Category = z.object({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  avatarColor: z.string(),
  subCategories: z.array(Subcategory),
})
export type Category = z.infer<typeof Category>

/** An article in a list, with its category and subcategory. */
const Overview = z.object({
  slug: z.string(),
  img: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: z.string(),
  subcategory: z.string(),
})
export type Overview = z.infer<typeof Overview>
const Place = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  subcategory: z.string(),
})

const slug = orElse(z.string(), '')

export const demoHelpCalls = defineCalls({
  faqs: {
    method: 'GET',
    path: '/pages/faqs',
    access: 'public',
    query: z.object(search),
    reply: z.array(FaqGroup),
  },
  landing: {
    method: 'GET',
    path: '/pages/help-center/landing',
    access: 'public',
    reply: z.object({
      allArticles: z.array(Place),
      categories: z.array(Category),
      popularArticles: z.array(Overview),
      keepLearning: z.array(Overview),
    }),
  },
  subcategory: {
    method: 'GET',
    path: '/pages/help-center/subcategory',
    access: 'public',
    query: z.object({ category: slug, subcategory: slug }),
    reply: z.object({ data: Subcategory, categories: Category, activeTab: z.string() }),
  },
  article: {
    method: 'GET',
    path: '/pages/help-center/article',
    access: 'public',
    query: z.object({ category: slug, subcategory: slug, article: slug }),
    reply: z.object({
      activeArticle: Article,
      activeSubcategory: Subcategory,
      categories: Category,
      articles: z.array(Article),
    }),
  },
})
