package io.lakewarden.cli.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.quicksight.model.AccountInfo;
import software.amazon.awssdk.services.quicksight.model.ResourceNotFoundException;

/// Whether the account has QuickSight, in the edition that the configuration counts on: how many refreshes a day a data
/// set is granted depends on it.
final class QuickSightExamination implements Examination {

    private final QuickSightClient quickSight;
    private final String configured;

    /// @param configured the edition in `refreshes.yaml`, in lower case
    QuickSightExamination(QuickSightClient quickSight, String configured) {
        this.quickSight = quickSight;
        this.configured = configured;
    }

    @Override
    public String subject() {
        return "QuickSight";
    }

    @Override
    public String switchedBy() {
        return "QuicksightRefresh";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return deployment.account().map(this::examine).map(List::of).orElseGet(List::of);
    }

    private Finding examine(String account) {
        return subscription(account)
                .map(this::judge)
                .orElseGet(() -> Finding.missing(
                        subject(),
                        "this account has none: no data set can be refreshed",
                        "deploy with QuicksightRefresh=off, or name the account of the data sets in refreshes.yaml"));
    }

    private Optional<AccountInfo> subscription(String account) {
        try {
            return Optional.of(quickSight
                    .describeAccountSubscription(request -> request.awsAccountId(account))
                    .accountInfo());
        } catch (ResourceNotFoundException _) {
            return Optional.empty();
        }
    }

    private Finding judge(AccountInfo account) {
        String edition = account.editionAsString().toLowerCase(Locale.ROOT);
        return edition.startsWith(configured)
                ? Finding.ok(subject(), "edition " + edition)
                : Finding.missing(
                        subject(),
                        "the account has the edition " + edition + ", refreshes.yaml counts on " + configured,
                        "write edition: " + (edition.startsWith("standard") ? "standard" : "enterprise")
                                + " into config/lakewarden/refreshes.yaml");
    }
}
