import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#rules/brand.ts'
import { useWords } from '#web/i18n/words.ts'
import classes from './PageTitle.module.css'
import { parameterOf, useOpenName, usePage } from './pages.ts'
import { usePlace } from './place.ts'

/** The first page of a visit leaves the focus where it is, however often its title is drawn; null once it was left. */
let firstPage: string | null | undefined

/**
 * The page's one H1: it names the browser's tab and takes the focus after navigation. It reads as the page is declared,
 * unless the screen knows better.
 */
export function PageTitle({ children }: { children?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const say = useWords()
  const { page } = usePage()
  const { pathname } = useLocation()
  const { projectName = brand } = usePlace()
  const title = children ?? (page ? say(page.title) : '')

  useEffect(() => {
    document.title = `${title} · ${projectName}`
  }, [title, projectName])

  useOpenName(page && parameterOf(page), children)

  useEffect(() => {
    if (firstPage === undefined) firstPage = pathname
    else if (firstPage !== pathname) firstPage = null
    if (firstPage === null) heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
      {title}
    </Title>
  )
}
