import { codes } from '#contract/codes.ts';
import { warn } from '#web/ui/forms/index.ts';
import { sessionApi } from '../session-api.ts';
import { type KeptVisit, keepVisit } from './kept.ts';

/** Leaves for ORCID's page, which leads back to `/orcid` and from there to `from`. False if that failed, which was told. */
export async function goToOrcid(from: string): Promise<boolean> {
  const answer = await sessionApi('startOrcid');
  if (answer.code !== codes.success) return false;
  return leaveForOrcid(answer.data.address, { key: answer.data.key, from });
}

/** Leaves for ORCID's page with what this tab needs to go on from there. False where it can't keep it, which was told. */
export function leaveForOrcid(address: string, visit: KeptVisit): boolean {
  try {
    keepVisit(visit);
  } catch {
    warn('This browser keeps no data for this site, which the way to ORCID and back needs. Please allow it.');
    return false;
  }
  window.location.assign(address);
  return true;
}
