/** Everything that the command palette can lead to or do from here. */
import { useMantineColorScheme } from '@mantine/core'
import {
  IconBuilding,
  IconBuildingStore,
  IconFile,
  IconHelp,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { languages } from '#rules/brand.ts'
import { paths } from '#rules/paths.ts'
import { signOut, useHolder } from '#web/data/me.ts'
import { useStore } from '#web/data/store.ts'
import { chooseLanguage, languageNames, useLanguage } from '#web/i18n/language.ts'
import { useWords } from '#web/i18n/words.ts'
import { type Area, addressOf, bases, declaredAreas, nameOf, type Page } from '#web/widgets/pages.ts'
import { usePlace } from '#web/widgets/place.ts'
import { isOffered } from '../navigation.ts'
import { useFoundPlaces } from '../places.ts'
import { useTexts as useShellTexts } from '../texts.ts'
import { useCampaignEntries } from './campaigns.ts'
import { useOwnedEntries } from './owned.ts'
import type { Found } from './search.ts'
import { texts, useTexts } from './texts.ts'

/** A page can be gone to by its name alone: the address holds nothing but the place. */
const isReachable = ({ path }: Page) => !/[:*]/.test(path)

/** `isSearching` while the server may still find others for what is typed. */
export function useEntries(query: string): { entries: Found[]; isSearching: boolean } {
  const { isSearching, ...places } = useFoundPlaces(query)
  const campaigns = useCampaignEntries(query)
  const owned = useOwnedEntries(query)
  return {
    entries: [
      ...usePageEntries(),
      ...owned.entries,
      ...campaigns.entries,
      ...usePlaceEntries(places),
      ...useActions(),
    ],
    isSearching: isSearching || campaigns.isSearching || owned.isSearching,
  }
}

function usePageEntries(): Found[] {
  const say = useWords()
  const shell = useShellTexts()
  const navigate = useNavigate()
  const me = useHolder()
  const areas = useStore(declaredAreas)
  const { company, project, companyName, projectName, standing } = usePlace()

  const names = { app: undefined, company: companyName, project: projectName }
  const isHere = ({ base }: Page) =>
    base === 'project' ? project !== undefined : base === 'app' || company !== undefined
  const entry = (page: Page, { group }: Area): Found => ({
    id: `page ${page.base} ${page.path}`,
    kind: 'page',
    label: say(nameOf(page)),
    hint: [names[page.base], group && page.base === 'project' && say(group.name)].filter(Boolean).join(' › '),
    words: [page.title, page.keywords, group?.name]
      .flatMap((words) => words && [words.en, words.cs])
      .join(' '),
    icon: page.icon ?? group?.icon ?? IconFile,
    run: () => void navigate(addressOf(page, { company, domain: project })),
  })
  const pages = areas
    .filter(({ isHelpdesk }) => !isHelpdesk || me?.helpdesk)
    .flatMap((area) =>
      area.pages
        .filter((page) => isReachable(page) && isHere(page) && !page.coming && isOffered(page, standing))
        // a page without either is led to by something else: a mail, an action
        .filter(({ menu, base, icon }) => menu || (base === 'app' && icon))
        .map((page) => ({ page, entry: entry(page, area) })),
    )
  // the nearer a page, the sooner it is meant
  const depth = ({ page }: { page: Page }) => bases[page.base].length
  return [
    ...pages.sort((a, b) => depth(b) - depth(a)).map(({ entry: one }) => one),
    {
      id: 'page help',
      kind: 'page',
      label: shell('help'),
      words: 'help nápověda',
      icon: IconHelp,
      run: () => void navigate(paths.help()),
    },
  ]
}

type Places = Pick<ReturnType<typeof useFoundPlaces>, 'companies' | 'projects'>

function usePlaceEntries({ companies, projects }: Places): Found[] {
  const navigate = useNavigate()
  const nameOfCompany = new Map(companies.map(({ id, name }) => [id, name]))
  return [
    ...projects.map(
      ({ id, name, companyID }): Found => ({
        id,
        kind: 'project',
        label: name,
        hint: nameOfCompany.get(companyID),
        words: nameOfCompany.get(companyID),
        icon: IconBuildingStore,
        run: () => void navigate(paths.project(companyID, id)),
      }),
    ),
    ...companies.map(
      ({ id, name }): Found => ({
        id,
        kind: 'company',
        label: name,
        icon: IconBuilding,
        run: () => void navigate(paths.company(id)),
      }),
    ),
  ]
}

function useActions(): Found[] {
  const t = useTexts()
  const shell = useShellTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { company, standing } = usePlace()
  const { colorScheme, setColorScheme } = useMantineColorScheme()

  const action = (
    key: keyof typeof texts.en & `action.${string}`,
    icon: Found['icon'],
    run: () => void,
  ): Found => ({
    id: key,
    kind: 'action',
    label: t(key),
    words: `${texts.en[key]} ${texts.cs[key]}`,
    icon,
    run,
  })
  const schemes = { light: shell('light'), dark: shell('dark'), auto: shell('system') }
  return [
    ...(company && may(standing, 'projects.create')
      ? [action('action.addProject', IconPlus, () => void navigate(paths.addProject(company)))]
      : []),
    action('action.addCompany', IconPlus, () => void navigate(paths.addCompany())),
    ...(['light', 'dark', 'auto'] as const)
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        ...action('action.appearance', IconMoon, () => setColorScheme(scheme)),
        id: `appearance ${scheme}`,
        label: t('action.appearance', { name: schemes[scheme] }),
      })),
    ...languages
      .filter((other) => other !== language)
      .map(
        (other): Found => ({
          id: `language ${other}`,
          kind: 'action',
          label: languageNames[other],
          hint: shell('language'),
          words: 'language jazyk',
          icon: IconLanguage,
          run: () => void chooseLanguage(other),
        }),
      ),
    action('action.logOut', IconLogout, () => void signOut(client)),
  ]
}
