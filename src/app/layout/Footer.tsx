import { SiteFooter } from '@/components/layout/SiteFooter';
import { useCharity } from '@/config/charity';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm';
import { SchemeSwitch } from './SchemeSwitch';

export function Footer() {
  return (
    <SiteFooter
      texts={useCharity().texts.footer}
      newsletter={<NewsletterForm />}
      scheme={<SchemeSwitch />}
    />
  );
}
