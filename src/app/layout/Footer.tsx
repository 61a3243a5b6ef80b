import { SiteFooter } from '@/components/layout/SiteFooter';
import { useCharity } from '@/config/charity';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm';

export function Footer() {
  return <SiteFooter texts={useCharity().texts.footer} newsletter={<NewsletterForm />} />;
}
