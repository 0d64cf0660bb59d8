import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { BaseUiProvider } from '#ui/BaseUiProvider.tsx'
import { ToastStack } from '#ui/toast.tsx'
import '#ui/base.css'
import '#ui/card.css'
import type { Group } from './story.ts'
import './stories.css'

/** Links and forms need a router; it has no routes. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

interface StoriesPageProps {
  readonly groups: readonly Group[]
}

/** Every component of `ui` in all its states, on one page, for developers and tests. */
export function StoriesPage({ groups }: StoriesPageProps) {
  return (
    <BaseUiProvider isRightToLeft={document.dir === 'rtl'}>
      <RouterContextProvider router={router}>
        <main className="stories">
          <h1>Stories</h1>
          <nav aria-label="Groups">
            {groups.map(({ name }) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
          </nav>
          {groups.map(({ name, stories }) => (
            <section key={name} id={name} aria-label={name}>
              {stories.map(({ title, states }) => (
                <article key={title} aria-label={title}>
                  <h2>{title}</h2>
                  {Object.entries(states).map(([state, shown]) => (
                    <div key={state} className="story">
                      <p className="story-name">{state}</p>
                      <div>{shown}</div>
                    </div>
                  ))}
                </article>
              ))}
            </section>
          ))}
        </main>
        <ToastStack />
      </RouterContextProvider>
    </BaseUiProvider>
  )
}
