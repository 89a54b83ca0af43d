/** Each list has its address. */
import { CampaignList } from './CampaignList.tsx'

export const Automatic = () => <CampaignList kind="automatic" />
export const BackToCart = () => <CampaignList kind="btc" />
export const Welcome = () => <CampaignList kind="welcome" />
export const Scheduled = () => <CampaignList kind="scheduled" />
export const WarmUp = () => <CampaignList kind="swu" />
